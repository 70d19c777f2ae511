// A websocket that comes back by itself. JSON both ways.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const SILENCE = 25000; // after so long without a word we ask whether anybody is there
const PATIENCE = 6000; // and after so long without an answer we call again
const GONE = new Set([4403, 4404]); // private or unknown: knocking again is no use

export class Wire {
  // heard(message) for every message; up() and down() at every connection, loss and failed attempt;
  // hello() gives a message that the server answers, to find out whether it still can.
  constructor(path, { heard, up = () => {}, down = () => {}, hello = null }) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    Object.assign(this, { address: `${scheme}//${location.host}${path}`, heard, up, down, hello, wait: FIRST_WAIT });
    addEventListener("online", () => this.connect());
    addEventListener("offline", () => this.drop());
    addEventListener("pagehide", () => this.leave());
    addEventListener("pageshow", (event) => event.persisted && this.connect());
    this.connect();
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.timer);
    if (this.socket) return;
    const socket = (this.socket = new WebSocket(this.address));
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.listen();
      this.up();
    };
    socket.onmessage = (event) => {
      this.listen();
      this.heard(JSON.parse(event.data));
    };
    socket.onclose = (event) => socket === this.socket && this.closed(event.code);
  }

  listen() {
    clearTimeout(this.timer);
    if (!this.hello) return;
    this.timer = setTimeout(() => {
      this.send(this.hello());
      this.timer = setTimeout(() => this.drop(), PATIENCE);
    }, SILENCE);
  }

  closed(code) {
    clearTimeout(this.timer);
    this.socket = null;
    this.down();
    if (GONE.has(code)) return;
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }

  // The line is dead, whatever the browser thinks of it.
  drop() {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.close();
    this.closed(0);
  }

  // The page goes, perhaps only into the browser's history.
  leave() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  send(message) {
    if (this.open) this.socket.send(JSON.stringify(message));
  }
}

import { Socket } from "node:net";

/** Waits shorter than this many milliseconds are unchanged. */
const long = 10_000;

/**
 * Speeds up this process's long timeouts to match its clock. The code still sets them; only their length shrinks, so that a
 * timeout still expires before a lease does.
 */
export function shortenWaits(speed: number): void {
  const shorter = (ms: number): number => (ms < long ? ms : Math.ceil(ms / speed));
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(shorter(ms));
  // oxlint-disable-next-line typescript/unbound-method -- It is called with its socket below.
  const { setTimeout: setSocketTimeout } = Socket.prototype;
  Socket.prototype.setTimeout = function (this: Socket, ms, callback) {
    return setSocketTimeout.call(this, shorter(ms), callback);
  };
}

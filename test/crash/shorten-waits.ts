import { Socket } from "node:net";

/** Waits shorter than this are left as they are: milliseconds. */
const long = 10_000;

/**
 * Makes this process's long time-outs pass as fast as its clock.
 *
 * They are the ones that the code sets; only their length shrinks, so that one still ends before a lease does.
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

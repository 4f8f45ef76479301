import { constants } from 'node:os'
import { beginExit } from './process-exit.ts'

const onDisconnect = () => beginExit(0)
const onSignal = (signal: 'SIGTERM' | 'SIGINT') => beginExit(128 + constants.signals[signal])

/**
 * Imported first by every program, so that SIGTERM, SIGINT or the end of the supervisor ends it at any time.
 * Process 1 of a container ignores signals without a handler.
 */
process.on('SIGTERM', onSignal).on('SIGINT', onSignal).on('disconnect', onDisconnect)

/** Leaves the signals to the program that this process loads now, which has its own handler. */
export const leaveSignals = () =>
  process.off('SIGTERM', onSignal).off('SIGINT', onSignal).off('disconnect', onDisconnect)

import { constants } from 'node:os'
import { beginExit } from './process-exit.ts'

const onDisconnect = () => beginExit(0)
const onSignal = (signal: 'SIGTERM' | 'SIGINT') => beginExit(128 + constants.signals[signal])

/**
 * Imported first by every program: from its first connection on it ends when it is told to (SIGTERM, SIGINT, or the end of
 * its supervisor), whatever it waits for. Process 1 of a container ignores signals for which it has no handler.
 */
process.on('SIGTERM', onSignal).on('SIGINT', onSignal).on('disconnect', onDisconnect)

/** Leaves that to the program which this process loads now, and which has its own. */
export const leaveSignals = () =>
  process.off('SIGTERM', onSignal).off('SIGINT', onSignal).off('disconnect', onDisconnect)

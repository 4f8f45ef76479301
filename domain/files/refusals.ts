import { REFUSALS } from './file-messages.ts'

/** How each use case may be refused: the use case, its route and the words on screen all take it from here. */

/** Why a file cannot be used: its upload has not come, or what is wrong with its bytes. */
export const usableFileRefuses = ['file_not_ready', ...REFUSALS] as const

import { refusal } from '../http/problem.ts'

/** Turns a refusal of a file into its answer: by what is wrong with the bytes, else by its rule. */
export function taken<O extends { refused?: string | undefined }>(outcome: O) {
  const { refused } = outcome
  if (refused === undefined) return outcome as Extract<O, { position: bigint }>
  throw refusal(refused)
}

import type { ListedContract } from '#api/wire/shapes/contract.ts'
import { contractStatus, RUNNING_CONTRACT_STATES } from '#domain/hiring/status.ts'

export type SharedContract = ListedContract & { person: NonNullable<ListedContract['person']> }

const isRunning = ({ status }: ListedContract) =>
  RUNNING_CONTRACT_STATES.some((state) => contractStatus.of(state) === status)

/** The contracts of both roles whose other side is known: those that run first, of each the newest first. */
export const sharedContracts = (...lists: readonly ListedContract[][]): SharedContract[] =>
  lists
    .flat()
    .filter((contract): contract is SharedContract => contract.person !== undefined)
    .toSorted(
      (a, b) => Number(isRunning(b)) - Number(isRunning(a)) || b.created_at.localeCompare(a.created_at),
    )

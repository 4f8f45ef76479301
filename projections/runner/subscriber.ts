import type { Recorded } from '#domain/kernel/catalogue.ts'
import type { ReadModel } from './read-model.ts'

/** A read model on its way through the events: into its own table, or into the one that is built beside it. */
export type Follower = { model: ReadModel; table: string; position: bigint; over?: boolean }

/** Followers that have not come as far as the end of the batch, and what members are told, if anything; see step.ts. */
export type Work = {
  behind: readonly Follower[]
  batch: readonly Recorded[]
  upTo: bigint
  tell: bigint | undefined
  partly: bigint | undefined
  whole: () => boolean
}

/** What of the batch a follower has not had. */
export const freshFor = ({ position }: Follower, batch: readonly Recorded[]) =>
  batch.filter((recorded) => recorded.position > position)

/** Whether the model has anything to do with one of these. */
export const concerns = ({ model }: Follower, batch: readonly Recorded[]) =>
  batch.some(({ event }) => model.handles(event.type))

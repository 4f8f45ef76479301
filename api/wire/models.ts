import type { readModels } from '#projections/read-models.ts'

/** A read model by the name under which frames and routes know it; several tables may share a name. */
export type ReadModelName = NonNullable<(typeof readModels)[number]['known_as']>

import { readModels } from '#projections/read-models.ts'
import type { Change } from '../wire/frames.ts'

const wireNameByModel = new Map<string, string | null>(
  readModels.map(({ name, wireName }) => [name, wireName]),
)

/**
 * Returns a change with its name on the wire; none for a read model that no route reads, or of another
 * release.
 */
export function toWireChanges({ name, id }: Change): Change[] {
  const wireName = wireNameByModel.get(name)
  return wireName == null ? [] : [{ name: wireName, id }]
}

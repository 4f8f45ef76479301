import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

const kills = ({ moduleId }: TestSpecification) => /\/(kills|crashes)\b/.test(moduleId)

/** Small files of long tests, which wait for processes that were killed: begun last, they would end alone. */
export class KillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(kills), ...sorted.filter((file) => !kills(file))]
  }
}

import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * Files with few but long tests: of crashes and disturbances, of every screen, and of a whole suite against a
 * real S3 server.
 */
const isLong = ({ moduleId }: TestSpecification) =>
  /\/(kills|crashes|soak|screens)\b|radosgw\.test|\/api\/files\/files\.test/.test(moduleId)

/** Sorts by size, as by default, but starts with these files: if they began last, they would end alone. */
export class LongestFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sortedFiles = await super.sort(files)
    return [...sortedFiles.filter(isLong), ...sortedFiles.filter((file) => !isLong(file))]
  }
}

import * as accesses from '#projections/files/accesses.ts'
import * as documents from '#projections/files/files.ts'
import * as reads from '#projections/files/reads.ts'
import * as storage from '#projections/files/storage.ts'
import { queryCases } from './query-cases.ts'
import { crowded, hot, momentOf, ofHot, ofRare, ROWS, rare } from './skewed-rows.ts'

const currentTime = momentOf(ROWS)

export const files = {
  'projections/files/accesses.ts': queryCases(accesses, {
    accessesToFiles: {
      given: [
        [[ofHot], hot, 50],
        [[ofHot, ofRare], hot, 50],
        [[ofRare], rare, 50],
      ],
    },
  }),
  'projections/files/reads.ts': queryCases(reads, {
    accessHistoryOf: {
      given: [
        [ofHot, 100],
        [crowded, 100],
      ],
    },
    newestReadsOf: {
      given: [
        [[ofHot], 100],
        [[crowded, ofRare], 10],
      ],
    },
    readsOfOwnedFiles: {
      given: [
        [hot, undefined],
        [hot, '20000'],
        [rare, undefined],
        [rare, '20000'],
      ],
    },
  }),
  'projections/files/files.ts': queryCases(documents, {
    filesOf: {
      given: [
        [hot, ''],
        [hot, '', momentOf(ROWS / 2)],
        [rare, ''],
        [rare, 'scan'],
      ],
    },
    filesSharedWith: {
      given: [
        [hot, '', currentTime],
        [rare, '', currentTime],
      ],
    },
    filesOpenTo: {
      given: [
        [hot, rare, currentTime],
        [rare, hot, currentTime],
      ],
    },
    filesOfContract: {
      given: [[ofHot], [crowded], [crowded, momentOf(ROWS / 2)]],
      may_read: { rows: (ROWS / 7) * 3, because: 'it looks through the attachments of one contract' },
    },
  }),
  'projections/files/storage.ts': queryCases(storage, {
    usedStorage: {
      given: [[rare]],
      may_read: { rows: 100, because: 'it adds up the files of one member' },
    },
    bytesUploadedAfter: {
      given: [[rare, momentOf(0)]],
      may_read: { rows: 100, because: 'it adds up the files of one member' },
    },
    uploadTimeOfBytes: {
      given: [[rare, momentOf(0), 1]],
      may_read: { rows: 100, because: 'it adds up the files of one member' },
    },
    allFileIdsOf: {
      given: [[rare]],
      may_read: { rows: ROWS, because: 'it takes all of a person, once when they are erased' },
    },
  }),
}

import { type FileEvent, fileMachine } from '#domain/files/file.ts'
import { spring as at, id, matrix, type Scenarios, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(fileMachine)

const user_id = id(1)
const event = <const E extends FileEvent>(event: E): E => event

const uploadFields = { user_id, file_name: 'license.pdf', content_type: 'application/pdf', size: 10 }
const contentFields = { size: 12, content_type: 'application/pdf', sha256: 'ab' }
const attachmentFields = {
  message_id: id(2),
  conversation_id: id(3),
  contract_id: id(4),
  participant_id: id(5),
}

const uploadRequested = event({ type: 'FileUploadRequested', at, ...uploadFields })
const fileStored = event({ type: 'FileStored', at, ...contentFields })
const fileRefused = event({ type: 'FileRefused', at, why: 'wrong_type' })
const fileAttached = event({ type: 'FileAttached', at, ...attachmentFields })
const otherFileAttached = event({ ...fileAttached, message_id: id(6) })
const fileDeleted = event({ type: 'FileDeleted', at })

const existingFileOutcomes = {
  request: 'unchanged',
  delete: [fileDeleted],
  'delete in use': 'file_in_use',
} as const

export const fileScenarios: Scenarios<typeof fileMachine> = {
  machine: fileMachine,
  scenarios: [
    ...matrix(
      fileMachine,
      {
        'No file': [],
        'A requested file': [uploadRequested],
        'A stored file': [uploadRequested, fileStored],
        'An attached file': [uploadRequested, fileStored, fileAttached],
        'A refused file': [uploadRequested, fileRefused],
        'A deleted file': [uploadRequested, fileStored, fileDeleted],
      },
      {
        request: { type: 'RequestUpload', at, ...uploadFields },
        store: { type: 'StoreFile', at, ...contentFields },
        refuse: { type: 'RefuseFile', at, why: 'wrong_type' },
        attach: { type: 'AttachFile', at, ...attachmentFields },
        'attach elsewhere': { type: 'AttachFile', at, ...attachmentFields, message_id: id(6) },
        delete: { type: 'DeleteFile', at, in_use: false },
        'delete in use': { type: 'DeleteFile', at, in_use: true },
      },
      {
        'No file': { request: [uploadRequested] },
        'A requested file': {
          ...existingFileOutcomes,
          store: [fileStored],
          refuse: [fileRefused],
          attach: 'file_not_ready',
          'attach elsewhere': 'file_not_ready',
        },
        'A stored file': {
          ...existingFileOutcomes,
          store: 'unchanged',
          refuse: 'file_stored',
          attach: [fileAttached],
          'attach elsewhere': [otherFileAttached],
        },
        'An attached file': {
          ...existingFileOutcomes,
          store: 'unchanged',
          refuse: 'file_stored',
          attach: 'unchanged',
          'attach elsewhere': [otherFileAttached],
        },
        'A refused file': {
          ...existingFileOutcomes,
          store: 'file_refused',
          refuse: 'unchanged',
          attach: 'file_refused',
          'attach elsewhere': 'file_refused',
        },
        'A deleted file': { delete: 'unchanged', 'delete in use': 'unchanged' },
      },
    ),
    stateScenario(
      'A requested file is what its owner said of it',
      [uploadRequested],
      'requested',
      uploadFields,
    ),
    stateScenario('A stored file is what its bytes are', [uploadRequested, fileStored], 'stored', {
      user_id,
      ...contentFields,
    }),
    stateScenario('A refused file says why', [uploadRequested, fileRefused], 'refused', {
      content_refusal: 'wrong_type',
    }),
    stateScenario(
      'A file keeps each message that it was attached to',
      [uploadRequested, fileStored, fileAttached, otherFileAttached],
      'stored',
      { message_ids: [id(2), id(6)] },
    ),
    ...[[uploadRequested], [uploadRequested, fileStored], [uploadRequested, fileRefused]].map((history) => ({
      title: `A file deleted after ${history.at(-1)?.type} is deleted`,
      given: [...history, fileDeleted],
      state: 'deleted' as const,
    })),
  ],
}

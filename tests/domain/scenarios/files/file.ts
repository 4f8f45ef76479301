import { type FileEvent, fileMachine } from '#domain/files/file.ts'
import { spring as at, id, matrix, type Scenarios, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(fileMachine)

const user_id = id(1)
const event = <const E extends FileEvent>(event: E): E => event

const upload = { user_id, file_name: 'license.pdf', content_type: 'application/pdf', size: 10 }
const bytes = { size: 12, content_type: 'application/pdf', sha256: 'ab' }
const attachment = { message_id: id(2), conversation_id: id(3), contract_id: id(4), participant_id: id(5) }

const uploadRequested = event({ type: 'FileUploadRequested', at, ...upload })
const fileStored = event({ type: 'FileStored', at, ...bytes })
const fileRefused = event({ type: 'FileRefused', at, why: 'wrong_type' })
const fileAttached = event({ type: 'FileAttached', at, ...attachment })
const other = event({ ...fileAttached, message_id: id(6) })
const fileDeleted = event({ type: 'FileDeleted', at })

const existingFile = { request: 'unchanged', delete: [fileDeleted], 'delete in use': 'file_in_use' } as const

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
        request: { type: 'RequestUpload', at, ...upload },
        store: { type: 'StoreFile', at, ...bytes },
        refuse: { type: 'RefuseFile', at, why: 'wrong_type' },
        attach: { type: 'AttachFile', at, ...attachment },
        'attach elsewhere': { type: 'AttachFile', at, ...attachment, message_id: id(6) },
        delete: { type: 'DeleteFile', at, in_use: false },
        'delete in use': { type: 'DeleteFile', at, in_use: true },
      },
      {
        'No file': { request: [uploadRequested] },
        'A requested file': {
          ...existingFile,
          store: [fileStored],
          refuse: [fileRefused],
          attach: 'file_not_ready',
          'attach elsewhere': 'file_not_ready',
        },
        'A stored file': {
          ...existingFile,
          store: 'unchanged',
          refuse: 'file_stored',
          attach: [fileAttached],
          'attach elsewhere': [other],
        },
        'An attached file': {
          ...existingFile,
          store: 'unchanged',
          refuse: 'file_stored',
          attach: 'unchanged',
          'attach elsewhere': [other],
        },
        'A refused file': {
          ...existingFile,
          store: 'file_refused',
          refuse: 'unchanged',
          attach: 'file_refused',
          'attach elsewhere': 'file_refused',
        },
        'A deleted file': { delete: 'unchanged', 'delete in use': 'unchanged' },
      },
    ),
    stateScenario('A requested file is what its owner said of it', [uploadRequested], 'requested', upload),
    stateScenario('A stored file is what its bytes are', [uploadRequested, fileStored], 'stored', {
      user_id,
      ...bytes,
    }),
    stateScenario('A refused file says why', [uploadRequested, fileRefused], 'refused', {
      refused: 'wrong_type',
    }),
    stateScenario(
      'A file knows each message that it was attached by',
      [uploadRequested, fileStored, fileAttached, other],
      'stored',
      { attached: [id(2), id(6)] },
    ),
    ...[[uploadRequested], [uploadRequested, fileStored], [uploadRequested, fileRefused]].map((history) => ({
      title: `A file deleted after ${history.at(-1)?.type} is deleted`,
      given: [...history, fileDeleted],
      state: 'deleted' as const,
    })),
  ],
}

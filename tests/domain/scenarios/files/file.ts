import { type FileEvent, file } from '#domain/files/file.ts'
import { spring as at, id, matrix, type Scenarios, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(file)

const user_id = id(1)
const event = <const E extends FileEvent>(event: E): E => event

const upload = { user_id, file_name: 'license.pdf', content_type: 'application/pdf', size: 10 }
const bytes = { size: 12, content_type: 'application/pdf', sha256: 'ab' }
const attachment = { message_id: id(2), conversation_id: id(3), contract_id: id(4), participant_id: id(5) }

const requested = event({ type: 'FileUploadRequested', at, ...upload })
const stored = event({ type: 'FileStored', at, ...bytes })
const refused = event({ type: 'FileRefused', at, why: 'wrong_type' })
const attached = event({ type: 'FileAttached', at, ...attachment })
const other = event({ ...attached, message_id: id(6) })
const deleted = event({ type: 'FileDeleted', at })

const existingFile = { request: 'unchanged', delete: [deleted], 'delete in use': 'file_in_use' } as const

export const files: Scenarios<typeof file> = {
  machine: file,
  scenarios: [
    ...matrix(
      file,
      {
        'No file': [],
        'A requested file': [requested],
        'A stored file': [requested, stored],
        'An attached file': [requested, stored, attached],
        'A refused file': [requested, refused],
        'A deleted file': [requested, stored, deleted],
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
        'No file': { request: [requested] },
        'A requested file': {
          ...existingFile,
          store: [stored],
          refuse: [refused],
          attach: 'file_not_ready',
          'attach elsewhere': 'file_not_ready',
        },
        'A stored file': {
          ...existingFile,
          store: 'unchanged',
          refuse: 'file_stored',
          attach: [attached],
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
    stateScenario('A requested file is what its owner said of it', [requested], 'requested', upload),
    stateScenario('A stored file is what its bytes are', [requested, stored], 'stored', {
      user_id,
      ...bytes,
    }),
    stateScenario('A refused file says why', [requested, refused], 'refused', { refused: 'wrong_type' }),
    stateScenario(
      'A file knows each message that it was attached by',
      [requested, stored, attached, other],
      'stored',
      { attached: [id(2), id(6)] },
    ),
    ...[[requested], [requested, stored], [requested, refused]].map((history) => ({
      title: `A file deleted after ${history.at(-1)?.type} is deleted`,
      given: [...history, deleted],
      stands: 'deleted' as const,
    })),
  ],
}

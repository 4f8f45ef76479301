import { type FileEvent, file } from '#domain/files/file.ts'
import { spring as at, id, type Scenarios, turns } from '../scenario.ts'

const user_id = id(1)
const told = <const E extends FileEvent>(event: E): E => event

const asked = { user_id, file_name: 'license.pdf', content_type: 'application/pdf', size: 10 }
const bytes = { size: 12, content_type: 'application/pdf', sha256: 'ab' }
const attachment = { message_id: id(2), conversation_id: id(3), contract_id: id(4), participant_id: id(5) }

const requested = told({ type: 'FileUploadRequested', at, ...asked })
const stored = told({ type: 'FileStored', at, ...bytes })
const refused = told({ type: 'FileRefused', at, why: 'wrong_type' })
const attached = told({ type: 'FileAttached', at, ...attachment })
const other = told({ ...attached, message_id: id(6) })
const deleted = told({ type: 'FileDeleted', at })

const there = { request: 'unchanged', delete: [deleted], 'delete in use': 'file_in_use' } as const

export const files: Scenarios<typeof file> = {
  machine: file,
  scenarios: [
    ...turns(
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
        request: { type: 'RequestUpload', at, ...asked },
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
          ...there,
          store: [stored],
          refuse: [refused],
          attach: 'file_not_ready',
          'attach elsewhere': 'file_not_ready',
        },
        'A stored file': {
          ...there,
          store: 'unchanged',
          refuse: 'file_stored',
          attach: [attached],
          'attach elsewhere': [other],
        },
        'An attached file': {
          ...there,
          store: 'unchanged',
          refuse: 'file_stored',
          attach: 'unchanged',
          'attach elsewhere': [other],
        },
        'A refused file': {
          ...there,
          store: 'file_refused',
          refuse: 'unchanged',
          attach: 'file_refused',
          'attach elsewhere': 'file_refused',
        },
        'A deleted file': { delete: 'unchanged', 'delete in use': 'unchanged' },
      },
    ),
    {
      title: 'A requested file is what its owner said of it',
      given: [requested],
      stands: 'requested',
      knowing: asked,
    },
    {
      title: 'A stored file is what its bytes are',
      given: [requested, stored],
      stands: 'stored',
      knowing: { user_id, ...bytes },
    },
    {
      title: 'A refused file says why',
      given: [requested, refused],
      stands: 'refused',
      knowing: { refused: 'wrong_type' },
    },
    {
      title: 'A file knows each message that it was attached by',
      given: [requested, stored, attached, other],
      stands: 'stored',
      knowing: { attached: [id(2), id(6)] },
    },
    ...[[requested], [requested, stored], [requested, refused]].map((given) => ({
      title: `A file deleted after ${given.at(-1)?.type} is deleted`,
      given: [...given, deleted],
      stands: 'deleted' as const,
    })),
  ],
}

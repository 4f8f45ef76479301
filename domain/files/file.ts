import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { message, type Refusal, type Unchanged, unchanged } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { personal } from '../kernel/personal.ts'
import { type FileRefusal, REFUSALS } from './refusals.ts'

const upload = { user_id: z.uuid(), content_type: z.string(), size: z.int().optional() }
const bytes = { size: z.int(), content_type: z.string(), sha256: z.string() }
const attachment = {
  message_id: z.uuid(),
  conversation_id: z.uuid(),
  contract_id: z.uuid().optional(),
  participant_id: z.uuid(),
}

export type FileCommand = z.infer<typeof FileCommand>
export const FileCommand = z.discriminatedUnion('type', [
  message('RequestUpload', { ...upload, file_name: z.string() }),
  message('StoreFile', bytes),
  message('RefuseFile', { why: z.enum(REFUSALS) }),
  message('AttachFile', attachment),
  /** `in_use`: a license or an open dispute needs the document. */
  message('DeleteFile', { in_use: z.boolean() }),
])

export type FileEvent = z.infer<typeof FileEvent>
export const FileEvent = z.discriminatedUnion('type', [
  message('FileUploadRequested', { ...upload, file_name: personal(z.string(), 'user_id') }),
  message('FileStored', bytes),
  message('FileRefused', { why: z.enum(REFUSALS) }),
  message('FileAttached', attachment),
  message('FileDeleted', {}),
])

export type FileWhy = 'file_not_ready' | 'file_refused' | 'file_stored' | 'file_in_use'

const rules = setup({
  types: {
    context: {} as {
      user_id: string
      file_name: string
      content_type: string
      size: number | undefined
      sha256: string | undefined
      refused: FileRefusal | undefined
      /** The ids of the messages that it was attached to. */
      attached: string[]
    },
    events: {} as FileCommand | FileEvent,
    emitted: {} as FileEvent | Refusal<FileWhy> | Unchanged,
  },
  guards: {
    isAttached: ({ context, event }) => 'message_id' in event && context.attached.includes(event.message_id),
    isInUse: ({ event }) => 'in_use' in event && event.in_use,
  },
})

const refuse = (why: FileWhy) => ({ actions: rules.emit({ type: 'Refused', why }) })
const alreadySo = { actions: rules.emit(unchanged) }

const gone = rules.createStateConfig({
  on: {
    RequestUpload: alreadySo,
    DeleteFile: [
      { guard: 'isInUse', ...refuse('file_in_use') },
      { actions: emit(({ event: { at } }) => ({ type: 'FileDeleted', at })) },
    ],
    FileDeleted: 'deleted',
  },
})

/** A member's document: requested, then usable once its content has been checked. */
export const file = rules.createMachine({
  id: 'file',
  initial: 'none',
  context: {
    user_id: '',
    file_name: '',
    content_type: '',
    size: undefined,
    sha256: undefined,
    refused: undefined,
    attached: [],
  },
  states: {
    none: {
      on: {
        RequestUpload: { actions: emit(({ event }) => ({ ...event, type: 'FileUploadRequested' })) },
        FileUploadRequested: {
          target: 'requested',
          actions: assign(({ event: { user_id, file_name, content_type, size } }) => ({
            user_id,
            file_name,
            content_type,
            size,
          })),
        },
      },
    },
    requested: {
      on: {
        ...gone.on,
        StoreFile: { actions: emit(({ event }) => ({ ...event, type: 'FileStored' })) },
        FileStored: {
          target: 'stored',
          actions: assign(({ event: { size, content_type, sha256 } }) => ({ size, content_type, sha256 })),
        },
        RefuseFile: { actions: emit(({ event }) => ({ ...event, type: 'FileRefused' })) },
        FileRefused: { target: 'refused', actions: assign({ refused: ({ event }) => event.why }) },
        AttachFile: refuse('file_not_ready'),
      },
    },
    stored: {
      on: {
        ...gone.on,
        StoreFile: alreadySo,
        RefuseFile: refuse('file_stored'),
        AttachFile: [
          { guard: 'isAttached', ...alreadySo },
          { actions: emit(({ event }) => ({ ...event, type: 'FileAttached' })) },
        ],
        FileAttached: {
          actions: assign({ attached: ({ context, event }) => [...context.attached, event.message_id] }),
        },
      },
    },
    refused: {
      on: {
        ...gone.on,
        StoreFile: refuse('file_refused'),
        RefuseFile: alreadySo,
        AttachFile: refuse('file_refused'),
      },
    },
    deleted: { on: { DeleteFile: alreadySo } },
  },
})

export const File = lifecycle(file, FileCommand, FileEvent)

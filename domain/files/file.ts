import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { schemaOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { personal } from '../kernel/personal.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'
import { CONTENT_REFUSALS, type ContentRefusal } from './refusals.ts'

const uploadFields = { user_id: z.uuid(), content_type: z.string(), size: z.int().optional() }
const contentFields = { size: z.int(), content_type: z.string(), sha256: z.string() }
const attachmentFields = {
  message_id: z.uuid(),
  conversation_id: z.uuid(),
  contract_id: z.uuid().optional(),
  participant_id: z.uuid(),
}

export type FileCommand = z.infer<typeof FileCommand>
export const FileCommand = z.discriminatedUnion('type', [
  schemaOf('RequestUpload', { ...uploadFields, file_name: z.string() }),
  schemaOf('StoreFile', contentFields),
  schemaOf('RefuseFile', { why: z.enum(CONTENT_REFUSALS) }),
  schemaOf('AttachFile', attachmentFields),
  /** `in_use` says whether a license or an open dispute needs the document. */
  schemaOf('DeleteFile', { in_use: z.boolean() }),
])

export type FileEvent = z.infer<typeof FileEvent>
export const FileEvent = z.discriminatedUnion('type', [
  schemaOf('FileUploadRequested', { ...uploadFields, file_name: personal(z.string(), 'user_id') }),
  schemaOf('FileStored', contentFields),
  schemaOf('FileRefused', { why: z.enum(CONTENT_REFUSALS) }),
  schemaOf('FileAttached', attachmentFields),
  schemaOf('FileDeleted', {}),
])

export type FileRefusalReason = 'file_not_ready' | 'file_refused' | 'file_stored' | 'file_in_use'

const rules = setup({
  types: {
    context: {} as {
      user_id: string
      file_name: string
      content_type: string
      size: number | undefined
      sha256: string | undefined
      content_refusal: ContentRefusal | undefined
      /** The ids of the messages that it was attached to. */
      message_ids: string[]
    },
    events: {} as FileCommand | FileEvent,
    emitted: {} as Emitted<FileEvent, FileRefusalReason>,
  },
  guards: {
    isAttached: ({ context, event }) =>
      'message_id' in event && context.message_ids.includes(event.message_id),
    isInUse: ({ event }) => 'in_use' in event && event.in_use,
  },
})

const deletionTransitions = rules.createStateConfig({
  on: {
    RequestUpload: noChange,
    DeleteFile: [
      { guard: 'isInUse', ...refuse('file_in_use') },
      { actions: emit(({ event: { at } }) => ({ type: 'FileDeleted', at })) },
    ],
    FileDeleted: 'deleted',
  },
})

/** A member's document: requested, then usable once its content has been checked. */
export const fileMachine = rules.createMachine({
  id: 'file',
  initial: 'none',
  context: {
    user_id: '',
    file_name: '',
    content_type: '',
    size: undefined,
    sha256: undefined,
    content_refusal: undefined,
    message_ids: [],
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
        ...deletionTransitions.on,
        StoreFile: { actions: emit(({ event }) => ({ ...event, type: 'FileStored' })) },
        FileStored: {
          target: 'stored',
          actions: assign(({ event: { size, content_type, sha256 } }) => ({ size, content_type, sha256 })),
        },
        RefuseFile: { actions: emit(({ event }) => ({ ...event, type: 'FileRefused' })) },
        FileRefused: { target: 'refused', actions: assign({ content_refusal: ({ event }) => event.why }) },
        AttachFile: refuse('file_not_ready'),
      },
    },
    stored: {
      on: {
        ...deletionTransitions.on,
        StoreFile: noChange,
        RefuseFile: refuse('file_stored'),
        AttachFile: [
          { guard: 'isAttached', ...noChange },
          { actions: emit(({ event }) => ({ ...event, type: 'FileAttached' })) },
        ],
        FileAttached: {
          actions: assign({
            message_ids: ({ context, event }) => [...context.message_ids, event.message_id],
          }),
        },
      },
    },
    refused: {
      on: {
        ...deletionTransitions.on,
        StoreFile: refuse('file_refused'),
        RefuseFile: noChange,
        AttachFile: refuse('file_refused'),
      },
    },
    deleted: { on: { DeleteFile: noChange } },
  },
})

export const fileLifecycle = lifecycle(fileMachine, FileCommand, FileEvent)

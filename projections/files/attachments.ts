import { idOf, readModel } from '../runner/read-model.ts'

export type FileAttachmentRow = {
  id: string
  file_id: string
  contract_id: string | null
  conversation_id: string
  participant_id: string
  attached_at: string
}

/** Which file was attached in which conversation, by the message that did it. */
export const fileAttachments = readModel<FileAttachmentRow>({
  name: 'file_attachments',
  columns: {
    id: 'uuid',
    file_id: 'uuid not null',
    contract_id: 'uuid',
    conversation_id: 'uuid not null',
    participant_id: 'uuid not null',
    attached_at: 'text not null',
  },
  indexes: ['(contract_id)', '(file_id)'],
  audience: ({ participant_id }) => [participant_id],
  about: ({ file_id }) => file_id,
  on: {
    FileAttached: ({ stream, event }, change) => {
      const { message_id: id, contract_id = null, conversation_id, participant_id, at } = event
      const row = { id, file_id: idOf(stream), contract_id, conversation_id, participant_id, attached_at: at }
      change(id, () => row)
    },
  },
})

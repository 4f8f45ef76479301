import { parse, v5, v7 } from 'uuid'

const ID_NAMESPACE = parse('5b0a4f5e-3c5c-4a3e-9d0e-6f1c2a7d8b90')

/** A new id (UUID version 7): ids sort as text by the moment of their creation. */
export const newId = (): string => v7()

/** Derives an id from these parts (UUID version 5): the same parts give the same id. */
export const derivedId = (...parts: string[]): string => v5(parts.join(':'), ID_NAMESPACE)

/** One application per job and consultant, ever. */
export const applicationId = (job_id: string, consultant_id: string) => derivedId(job_id, consultant_id)

/** One contract per payment. */
export const contractId = (payment_id: string) => derivedId(payment_id, 'contract')

/**
 * The id of a member's next purchase, derived from the previous one; that of the first purchase derives from
 * the member's id.
 */
export const purchaseId = (previousId: string) => derivedId(previousId, 'purchase')

/** One review per contract and author. */
export const reviewId = (contract_id: string, author_id: string) => derivedId(contract_id, author_id)

/** The id of the nth event of an append, so that a repeated append is recognized. */
export const eventId = (append_id: string, index: number) => derivedId(append_id, String(index))

/** One access per file and person. */
export const accessId = (file_id: string, user_id: string) => derivedId(file_id, user_id, 'access')

/** One conversation per contract. */
export const contractConversationId = (contract_id: string) => derivedId(contract_id, 'conversation')

/** One conversation per job and pair of members. */
export const jobConversationId = (job_id: string, ...pair: Pair) =>
  derivedId(job_id, ...pair.toSorted(), 'conversation')

/** One conversation without a job per pair of members. */
export const pairConversationId = (...pair: Pair) => derivedId(...pair.toSorted(), 'conversation')

/** One message per conversation, author and key, which the author chooses. */
export const messageId = (conversation_id: string, user_id: string, key: string) =>
  derivedId(conversation_id, user_id, key, 'message')

/** One message per file and conversation in which it is attached. */
export const attachmentMessageId = (file_id: string, conversation_id: string) =>
  derivedId(file_id, conversation_id, 'attached')

type Pair = [one: string, other: string]

/** One block per member and person whom they may block. */
export const blockId = (user_id: string, person_id: string) => derivedId(user_id, person_id, 'block')

/** One favorite per member and thing. */
export const favoriteId = (user_id: string, kind: string, subject_id: string) =>
  derivedId(user_id, kind, subject_id, 'favorite')

import { v5, v7 } from 'uuid'

const CONSILIUM = '5b0a4f5e-3c5c-4a3e-9d0e-6f1c2a7d8b90'

/** A new id, later than all before it in order of text. */
export const newId = (): string => v7()

/** The same id for the same parts, whoever asks and however often. */
export const derivedId = (...parts: string[]): string => v5(parts.join(':'), CONSILIUM)

/** One application per job and consultant, for good. */
export const applicationId = (job_id: string, consultant_id: string) => derivedId(job_id, consultant_id)

/** One contract per payment. */
export const contractId = (payment_id: string) => derivedId(payment_id, 'contract')

/** One review per contract and author. */
export const reviewId = (contract_id: string, author_id: string) => derivedId(contract_id, author_id)

/** The id of the nth event that a command causes, so that a repeated append is recognised. */
export const eventId = (command_id: string, index: number) => derivedId(command_id, String(index))

/** What one person may do with one file. */
export const accessId = (file_id: string, user_id: string) => derivedId(file_id, user_id, 'access')

/** The conversation of a contract. */
export const contractConversationId = (contract_id: string) => derivedId(contract_id, 'conversation')

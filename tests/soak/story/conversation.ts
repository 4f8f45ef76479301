import { randomBytes } from 'node:crypto'
import { contractConversationId, reviewId } from '#domain/kernel/ids.ts'
import { attemptRequest } from '../client.ts'
import type { Sides } from './members.ts'
import type { StorySteps } from './story-steps.ts'
import { uploadFile } from './uploads.ts'

/** The messages that were acknowledged while both sides wrote. All must be there in the end. */
export type ConversationRecord = Awaited<ReturnType<typeof exchangeMessages>>

const LINES = 4

/** Both write to each other by turns, and the consultant shows a file. */
export async function exchangeMessages(
  telling: StorySteps,
  { client, consultant }: Sides,
  contract_id: string,
) {
  const { tell } = telling
  const conversation = contractConversationId(contract_id)
  const values: string[] = []
  for (let n = 0; n < LINES; n++) {
    const value = `Line ${n} about ${contract_id}`
    await tell('writes', (n % 2 ? consultant : client).call, {
      call: `POST /conversations/${conversation}/messages`,
      body: { message: value },
    })
    values.push(value)
  }
  const content = randomBytes(3000).toString('hex')
  const file = await uploadFile(telling, consultant.call, {
    fileName: 'Schedule.txt',
    contentType: 'text/plain',
    bytes: new TextEncoder().encode(content),
  })
  await tell('shows a file', consultant.call, {
    call: `GET /files/attach/${conversation}/${file}/${client.user_id}`,
  })
  return { conversation, values, file, content }
}

/** Both review each other, once the contract has ended. */
export async function reviewEachOther(
  { tell }: StorySteps,
  { client, consultant }: Sides,
  contract_id: string,
) {
  for (const { call, user_id } of [client, consultant]) {
    const id = reviewId(contract_id, user_id)
    await tell('reviews', call, {
      call: `POST /reviews/${id}`,
      body: { rating: 4, comment: `Of ${contract_id}` },
      done: async () => {
        const { body } = await attemptRequest(() => call(`GET /reviews/${id}`))
        return body?.review?.rating === 4
      },
    })
  }
}

/** The messages that are missing or exist more than once. */
export async function conversationProblems(
  { client, consultant }: Sides,
  contract_id: string,
  conversationRecord: ConversationRecord,
) {
  const { conversation, values, file, content } = conversationRecord
  const { body } = await client.call(`GET /conversations/${conversation}?peek=true`)
  const messages = body.messages as { value: string; file_id?: string; user_id: string }[]
  const texts = messages.filter(({ value }) => values.includes(value)).map(({ value }) => value)
  const files = messages.filter(({ file_id }) => file_id === file)
  const link = (await client.call(`GET /files/request/download/${file}`)).body.downloadUrl as string
  const downloadedText = await (await fetch(link)).text()
  const reviews = (await consultant.call('GET /reviews')).body as Record<string, { contract_id: string }[]>
  const about = (part: string) => reviews[part]?.filter((each) => each.contract_id === contract_id).length
  return [
    ...(texts.join() === values.join() ? [] : [`said: ${texts.join()}`]),
    ...(files.length === 1 ? [] : [`the file was shown ${files.length} times`]),
    ...(downloadedText === content ? [] : [`the file reads ${downloadedText.slice(0, 100)}`]),
    ...(about('reviewed') === 1 && about('myReviews') === 1 ? [] : [`reviews: ${JSON.stringify(reviews)}`]),
  ]
}

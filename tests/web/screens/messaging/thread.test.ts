import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Conversation } from '#api/wire/shapes/conversation.ts'
import { Message } from '#api/wire/shapes/message.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { FakeAnswers } from '#tests/harness/screens/fake-api.ts'
import { answerTo, sample } from '#tests/harness/screens/sample.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const maren = viewer()
const ada = { user_id: newId(), first_name: 'Ada', last_name: 'Example' }
const PAGE = 50

/** A conversation that Ada began with Maren, and the answers to all that is asked about it. */
function begun(texts: string[] = ['Hello']) {
  const id = newId()
  const messages: Message[] = []
  let readThrough = 0
  const write = (value: string, author = ada.user_id) => {
    const message = sample(Message, {
      id: newId(),
      user_id: author,
      conversation_id: id,
      value,
      sequence: messages.length + 1,
      created_at: new Date().toISOString(),
    })
    messages.push(message)
    return message
  }
  for (const each of texts) write(each)
  const conversation = () =>
    sample(Conversation, {
      id,
      participant_id: maren.user_id,
      user_id: ada.user_id,
      participant: ada,
      unread: messages.length - readThrough,
      own_read_through: readThrough,
      last_message: { value: '', created_at: new Date().toISOString(), user_id: ada.user_id },
    })
  const answers: FakeAnswers = {
    'GET /conversations': () => ({ items: [conversation()], unread: conversation().unread }),
    'GET /conversations/{id}/messages': ({ query }) => {
      const before = messages.filter(
        ({ sequence = 0 }) => sequence < (query.before ?? Number.POSITIVE_INFINITY),
      )
      const page = before.slice(-PAGE)
      return {
        conversation: conversation(),
        messages: page,
        participants: {
          client: { ...answerTo('GET /conversations/with').participant, ...ada },
          consultant: { ...answerTo('GET /conversations/with').participant, ...maren },
        },
        ...(before.length > PAGE && { next: page[0]?.sequence }),
      }
    },
    'POST /conversations/{id}/read': () => {
      readThrough = messages.length
      return { success: true }
    },
    'GET /consultant/contracts': answerTo('GET /consultant/contracts'),
    'GET /client/contracts': answerTo('GET /client/contracts'),
  }
  const isRead = () => expect.poll(() => conversation().unread).toBe(0)
  return { id, write, answers, isRead, path: `/message?conversation=${id}` }
}

/** Goes to another page, and waits until the thread is no longer shown: what comes while it is would be read. */
async function leave(page: Page) {
  await page.getByRole('link', { name: 'Contracts', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Contracts', level: 1 }).waitFor()
}

test('the line of what is new stands before the first unread message, however many, and is gone the next time', async () => {
  const { id, write, answers, isRead, path } = begun()
  const { page } = await insider(maren, path, answers)
  await page.getByRole('log').getByText('Hello').waitFor()
  await isRead()
  await leave(page)
  for (let n = 1; n <= 60; n++) write(`Number ${n}`)
  api.changed({ name: 'conversations', id })
  await page.goBack()
  const line = page.locator('.day--unread + article')
  await page.getByRole('log').getByText('Number 60').waitFor()
  await page.getByRole('button', { name: 'Older messages' }).click()
  await line.getByText('Number 1', { exact: true }).waitFor()
  await isRead()
  await leave(page)
  await page.goBack()
  await page.getByRole('log').getByText('Number 60').waitFor()
  expect(await line.count()).toBe(0)
})

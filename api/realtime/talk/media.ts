import {
  type MediaData,
  type MediaQuestion,
  type MediaRefusal,
  mediaQuestions,
} from '#domain/messaging/media/questions.ts'
import { notFound, Refusal } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { questions } from '../../wire/frames.ts'
import type { Connection } from '../connection.ts'
import type { openConnections } from '../connections.ts'
import { type Answers, answering, sendText } from '../frames.ts'
import { acceptedCall } from './call-of.ts'
import { failCall } from './lost-calls.ts'

const REFUSALS: Record<Exclude<MediaRefusal, 'call_not_found'>, readonly [status: number, detail: string]> = {
  media_not_found: [404, 'You have no such transport or stream in this call.'],
  media_unfit: [400, 'The media server cannot take these parameters.'],
  media_unavailable: [409, 'The media server cannot be reached right now. Try again.'],
}

/** What the participants of a call ask its media server; for anybody else there is no such call. */
export function media({ sql, sfu }: Services): Pick<Answers, MediaQuestion> {
  const answer =
    <Q extends MediaQuestion>(question: Q) =>
    async (connection: Connection, { callId, ...data }: { callId: string }) => {
      const { call_id } = await acceptedCall(sql, connection, callId)
      const asked = data as unknown as MediaData<Q>
      const { refused, ack } = await sfu.ask(call_id, connection.user_id, question, asked)
      if (refused === undefined) return ack
      if (refused === 'call_not_found') throw notFound()
      const [status, detail] = REFUSALS[refused]
      throw new Refusal(status, refused, detail)
    }
  const all = Object.keys(mediaQuestions) as MediaQuestion[]
  // Each question with its own data and ack, which the compiler cannot follow through a list.
  const answers = all.map((each) => [
    each,
    answering(questions[each as 'sfu-capabilities'], answer(each as 'sfu-capabilities')),
  ])
  return Object.fromEntries(answers) as Pick<Answers, MediaQuestion>
}

/** Tells the sockets of this process what the media server reports; answers the function that stops it. */
export function forwardMedia(services: Services, open: ReturnType<typeof openConnections>) {
  const { sfu, log } = services
  return sfu.onEvent((told) => {
    const { call_id } = told
    if (told.event !== 'ended') {
      const frame = JSON.stringify({ event: told.event, data: { ...told.data, callId: call_id } })
      for (const { socket } of open.of([told.user_id])) sendText(socket, frame)
      return
    }
    const call = [...open.all].map(({ calls }) => calls.get(call_id)).find((each) => each && !each.over)
    if (call) failCall(services, call).catch((err) => log.error({ err }, 'call not ended'))
  })
}

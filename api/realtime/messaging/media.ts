import {
  type MediaData,
  type MediaQuestion,
  type MediaRefusal,
  mediaQuestions,
} from '#domain/messaging/media/questions.ts'
import { HttpRefusal, notFound } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { questions } from '../../wire/frames.ts'
import type { Connection, openConnections } from '../connection.ts'
import { type QuestionHandlers, questionHandler, sendText } from '../frames.ts'
import { failCall } from './lost-calls.ts'
import { acceptedCall } from './participants.ts'

const MEDIA_REFUSALS: Record<
  Exclude<MediaRefusal, 'call_not_found'>,
  readonly [status: number, detail: string]
> = {
  media_not_found: [404, 'You have no such transport or stream in this call.'],
  media_unfit: [400, 'The media server cannot take these parameters.'],
  media_unavailable: [409, 'The media server cannot be reached right now. Try again.'],
}

/** What the participants of a call ask its media server. For everybody else the call is not found. */
export function mediaHandlers({ sql, sfu }: Services): Pick<QuestionHandlers, MediaQuestion> {
  const askMediaServer =
    <Q extends MediaQuestion>(question: Q) =>
    async (connection: Connection, { callId, ...data }: { callId: string }) => {
      const { call_id } = await acceptedCall(sql, connection, callId)
      const questionData = data as unknown as MediaData<Q>
      const { refused, ack } = await sfu.ask(call_id, connection.user_id, question, questionData)
      if (refused === undefined) return ack
      if (refused === 'call_not_found') throw notFound()
      const [status, detail] = MEDIA_REFUSALS[refused]
      throw new HttpRefusal(status, refused, detail)
    }
  const questionNames = Object.keys(mediaQuestions) as MediaQuestion[]
  // Each question has its own types of data and ack, which the compiler cannot follow through a list.
  const answers = questionNames.map((each) => [
    each,
    questionHandler(questions[each as 'sfu-capabilities'], askMediaServer(each as 'sfu-capabilities')),
  ])
  return Object.fromEntries(answers) as Pick<QuestionHandlers, MediaQuestion>
}

/** Sends events of the media server to the sockets of this process. Returns the function that stops it. */
export function forwardMedia(services: Services, connections: ReturnType<typeof openConnections>) {
  const { sfu, log } = services
  return sfu.onEvent((mediaEvent) => {
    const { call_id } = mediaEvent
    if (mediaEvent.event !== 'ended') {
      const frame = JSON.stringify({ event: mediaEvent.event, data: { ...mediaEvent.data, callId: call_id } })
      for (const { socket } of connections.of([mediaEvent.user_id])) sendText(socket, frame)
      return
    }
    const call = [...connections.all]
      .map(({ calls }) => calls.get(call_id))
      .find((each) => each && !each.hasEnded)
    if (call) failCall(services, call).catch((err) => log.error({ err }, 'call not ended'))
  })
}

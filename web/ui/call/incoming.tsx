import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { BellOff, PhoneOff, Video } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { remoteStream } from '#web/app/call/line.ts'
import { accept, decline } from '#web/app/call/session.ts'
import { useCall } from '#web/app/call/use-call.ts'
import { query } from '#web/app/query-client.ts'
import { Button } from '../form/button.tsx'
import { Icon } from '../icon.tsx'
import { fullName } from '../member-text.ts'
import { Avatar } from '../person.tsx'
import { shown } from '../shown.ts'
import { useRing } from './ring.ts'

/** A call that rings floats over any page; one that goes on is a way back from any other. */
export function IncomingCall() {
  const { state, meeting, conversationId } = useCall()
  if (!meeting) return null
  if (state === 'incoming') return <Ringing key={meeting.conversationId} />
  return conversationId !== undefined && state !== 'checking' && state !== 'over' ? (
    <>
      <Sound />
      <OnCall />
    </>
  ) : null
}

function Ringing() {
  const { meeting } = useCall()
  const id = meeting?.conversationId ?? ''
  const given = { params: { id }, query: { peek: 'true' as const } }
  const about = useQuery(query('GET /conversations/{id}', given)).data?.conversation
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [silent, setSilent] = useState(false)
  const [taken, setTaken] = useState(false)
  useRing(!silent && !taken)
  useEffect(() => dialog.current?.showModal(), [])
  if (!meeting) return null
  async function take() {
    if (!meeting) return
    setTaken(true)
    void navigate({ to: '/message', search: { conversation: meeting.conversationId } })
    await accept()
  }
  const name = fullName(meeting.other)
  return (
    <dialog
      ref={dialog}
      className="ringing"
      aria-labelledby="ringing"
      onCancel={(event) => {
        event.preventDefault()
        decline()
      }}
    >
      <div className="person">
        <Avatar of={meeting.other} large />
        <div>
          <b id="ringing">
            <bdi>{name}</bdi> is calling
          </b>
          {about?.title && (
            <span className="quiet">
              <bdi>{shown(about.title)}</bdi>
            </span>
          )}
        </div>
      </div>
      <div className="actions">
        <Button tone="primary" busy={taken && 'Connecting'} onClick={() => void take()}>
          <Icon of={Video} />
          Accept
        </Button>
        <Button tone="danger" onClick={decline}>
          <Icon of={PhoneOff} />
          Decline
        </Button>
        <button
          className="icon-btn"
          type="button"
          aria-label="Silence"
          aria-pressed={silent}
          onClick={() => setSilent(!silent)}
        >
          <Icon of={BellOff} />
        </button>
      </div>
      <p className="small quiet">You join with the camera off.</p>
    </dialog>
  )
}

/** The other side is heard on whatever page one is. */
function Sound() {
  const { state } = useCall()
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const stream = state === 'calling' ? undefined : remoteStream()
    if (audio.current && stream && audio.current.srcObject !== stream) audio.current.srcObject = stream
  }, [state])
  // biome-ignore lint/a11y/useMediaCaption: a live call has no captions
  return <audio ref={audio} autoPlay />
}

function OnCall() {
  const { meeting, conversationId = '' } = useCall()
  const isThere = useRouterState({
    select: ({ location }) =>
      location.pathname === '/message' &&
      (location.search as Record<string, string>).conversation === conversationId,
  })
  if (!meeting || isThere) return null
  return (
    <p className="news" role="status">
      <Icon of={Video} small />
      On a call with <bdi>{fullName(meeting.other)}</bdi>
      <Link className="link" to="/message" search={{ conversation: conversationId }}>
        Return to the call
      </Link>
    </p>
  )
}

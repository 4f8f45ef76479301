import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { BellOff, PhoneOff, Video } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { query } from '#web/app/api-query.ts'
import { acceptCall, declineCall } from '#web/app/call/call-control.ts'
import { remoteStream } from '#web/app/call/connection.ts'
import { useCall } from '#web/app/call/use-call.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { displayText } from './display-text.ts'
import { Face } from './face.tsx'
import { Button } from './form/button.tsx'
import { Icon } from './icon.tsx'
import { fullName } from './member-text.ts'

/** A ringing call, above any page, or on other pages than the call's own the way back to a running call. */
export function IncomingCall() {
  const { state, target, conversationId } = useCall()
  if (!target) return null
  if (state === 'incoming') return <Ringing key={target.conversationId} />
  return conversationId !== undefined && state !== 'checking' && state !== 'ended' ? (
    <>
      <RemoteAudio />
      <OngoingCall />
    </>
  ) : null
}

function Ringing() {
  const { target } = useCall()
  const id = target?.conversationId ?? ''
  const routeInput = { params: { id }, query: { peek: 'true' as const } }
  const conversation = useQuery(query('GET /conversations/{id}', routeInput)).data?.conversation
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isSilent, setIsSilent] = useState(false)
  const [isAccepting, setIsAccepting] = useState(false)
  useRing(!isSilent && !isAccepting)
  useEffect(() => dialog.current?.showModal(), [])
  if (!target) return null
  async function acceptAndOpen() {
    if (!target) return
    setIsAccepting(true)
    void navigate({ to: '/message', search: { conversation: target.conversationId } })
    await acceptCall()
  }
  const name = fullName(target.otherMember)
  return (
    <dialog
      ref={dialog}
      className="ringing"
      aria-labelledby="ringing"
      onCancel={(event) => {
        event.preventDefault()
        declineCall()
      }}
    >
      <div className="person">
        <Face person={conversation?.participant ?? target.otherMember} size={64} />
        <div>
          <b id="ringing">{uiCopy.isCalling({ name: <bdi>{name}</bdi> })}</b>
          {conversation?.title && (
            <span className="quiet">
              <bdi>{displayText(conversation.title)}</bdi>
            </span>
          )}
        </div>
      </div>
      <div className="actions">
        <Button
          tone="primary"
          busyLabel={isAccepting && uiCopy.connecting}
          onClick={() => void acceptAndOpen()}
        >
          <Icon icon={Video} />
          {uiCopy.accept}
        </Button>
        <Button tone="danger" onClick={declineCall}>
          <Icon icon={PhoneOff} />
          {uiCopy.decline}
        </Button>
        <button
          className="icon-btn"
          type="button"
          aria-label={uiCopy.silence}
          aria-pressed={isSilent}
          onClick={() => setIsSilent(!isSilent)}
        >
          <Icon icon={BellOff} />
        </button>
      </div>
      <p className="small quiet">{uiCopy.youJoinWithTheCamera}</p>
    </dialog>
  )
}

/** Plays the sound of the other member on every page. */
function RemoteAudio() {
  const { state } = useCall()
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const stream = state === 'calling' ? undefined : remoteStream()
    if (audio.current && stream && audio.current.srcObject !== stream) audio.current.srcObject = stream
  }, [state])
  // biome-ignore lint/a11y/useMediaCaption: a live call has no captions
  return <audio ref={audio} autoPlay />
}

function OngoingCall() {
  const { target, conversationId = '' } = useCall()
  const isConversationOpen = useRouterState({
    select: ({ location }) =>
      location.pathname === '/message' &&
      (location.search as Record<string, string>).conversation === conversationId,
  })
  if (!target || isConversationOpen) return null
  return (
    <p className="status-line" role="status">
      <Icon icon={Video} small />
      {uiCopy.onACallWith({
        name: <bdi>{fullName(target.otherMember)}</bdi>,
        link: (
          <Link className="link" to="/message" search={{ conversation: conversationId }}>
            {uiCopy.returnToTheCall}
          </Link>
        ),
      })}
    </p>
  )
}

/**
 * Plays a tone every two seconds while the call rings. Browsers allow it once the member has touched the
 * page.
 */
function useRing(isRinging: boolean) {
  useEffect(() => {
    if (!isRinging) return
    const audio = new AudioContext()
    const playRing = () => {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()]
      tone.frequency.value = 440
      volume.gain.setValueAtTime(0.0001, audio.currentTime)
      volume.gain.exponentialRampToValueAtTime(0.2, audio.currentTime + 0.05)
      volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.8)
      tone.connect(volume).connect(audio.destination)
      tone.start()
      tone.stop(audio.currentTime + 0.8)
    }
    playRing()
    const timer = setInterval(playRing, 2_000)
    return () => {
      clearInterval(timer)
      void audio.close()
    }
  }, [isRinging])
}

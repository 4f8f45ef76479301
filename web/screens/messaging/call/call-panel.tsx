import { Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { dismissCall, hangUp, setOwnMedia } from '#web/app/call/call-control.ts'
import { localDevices, remoteStream } from '#web/app/call/connection.ts'
import type { Quality } from '#web/app/call/machine.ts'
import { useCall } from '#web/app/call/use-call.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { Face } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { DeviceCheck, OwnFace, StreamVideo } from './device-check.tsx'
import { HeightHandle, INITIAL_HEIGHT_PX } from './height-handle.tsx'

/** The call of this conversation, in any state. */
export function CallPanel() {
  const { state, target, endReason } = useCall()
  if (!target || state === 'idle' || state === 'incoming') return null
  if (state === 'checking') return <DeviceCheck />
  if (state === 'ended')
    return endReason === undefined ? null : (
      <div className="notice" role="status">
        <Icon icon={PhoneOff} />
        <div>
          <p>{endReason}</p>
          <Button small onClick={dismissCall}>
            {messagingCopy.close}
          </Button>
        </div>
      </div>
    )
  return <CallStage />
}

const STATE_LABELS = {
  calling: messagingCopy.ringingForUpTo30,
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
}

/** How sound and picture are transmitted. */
const MODE_LABELS = {
  sfu: { label: messagingCopy.privateThrough(PRODUCT_NAME), title: messagingCopy.soundAndVideoGoThrough },
  direct: {
    label: messagingCopy.privateDeviceToDevice,
    title: messagingCopy.soundAndVideoGoStraight,
  },
}

function CallStage() {
  const { state, target, answeredAt, ownMedia, otherMedia, quality, mode, deviceError } = useCall()
  const [height, setHeight] = useState(INITIAL_HEIGHT_PX)
  const elapsedTime = useElapsedTime(answeredAt)
  if (!target) return null
  const name = fullName(target.otherMember)
  const otherStream = remoteStream()
  const toggleDevice = (kind: 'audio' | 'video') => void setOwnMedia(kind, !ownMedia[kind])
  const isCompact = height < 180
  return (
    <>
      <section className="stage" aria-label={messagingCopy.callWith(name)} style={{ height }}>
        <div className="stage__top">
          <strong className={state === 'calling' ? undefined : 'stage__with'}>
            {state === 'calling' ? messagingCopy.calling(name) : name}
          </strong>
          <span role="status">
            {state === 'connected' ? 'Connected' : STATE_LABELS[state as keyof typeof STATE_LABELS]}
          </span>
          {state === 'connected' && <span aria-hidden="true">{elapsedTime}</span>}
          {mode && state !== 'calling' && (
            <span className="stage__route" title={MODE_LABELS[mode].title}>
              {MODE_LABELS[mode].label}
            </span>
          )}
          {state !== 'calling' && <ConnectionQuality quality={state === 'connected' ? quality : 'none'} />}
        </div>
        {state === 'connected' && quality === 'weak' && ownMedia.video && (
          <WeakConnectionHint stopCamera={() => toggleDevice('video')} />
        )}
        <div className={isCompact ? 'tiles hidden' : 'tiles'}>
          <div className="tile">
            {otherMedia.video && otherStream ? (
              <StreamVideo stream={otherStream} />
            ) : (
              <Face person={target.otherMember} size={96} />
            )}
            <span className="tile__name">
              {!otherMedia.audio && <Icon icon={MicOff} small />}
              <bdi>{name}</bdi>
              {!otherMedia.audio && <span className="hidden">{messagingCopy.muted}</span>}
            </span>
          </div>
          <div className="tile tile--own">
            {ownMedia.video ? <StreamVideo stream={localDevices.stream} isMirrored /> : <OwnFace size={48} />}
            <span className="tile__name">
              {!ownMedia.audio && <Icon icon={MicOff} small />}
              {!ownMedia.video && <Icon icon={VideoOff} small />}
              {ownMedia.audio ? 'You' : messagingCopy.youMuted}
            </span>
          </div>
        </div>
        {deviceError && (
          <p className="stage__note" role="alert">
            {deviceError}
          </p>
        )}
        <div className="stage__bar">
          <button type="button" aria-pressed={!ownMedia.audio} onClick={() => toggleDevice('audio')}>
            <Icon icon={ownMedia.audio ? Mic : MicOff} />
            <span>{ownMedia.audio ? 'Mute' : 'Unmute'}</span>
          </button>
          <button type="button" aria-pressed={ownMedia.video} onClick={() => toggleDevice('video')}>
            <Icon icon={ownMedia.video ? Video : VideoOff} />
            <span>{ownMedia.video ? messagingCopy.stopCamera : messagingCopy.startCamera}</span>
          </button>
          <button className="leave" type="button" onClick={() => void hangUp()}>
            <Icon icon={PhoneOff} />
            <span>{state === 'calling' ? 'Cancel' : 'Leave'}</span>
          </button>
        </div>
      </section>
      <HeightHandle height={height} setHeight={setHeight} />
    </>
  )
}

/** The time since the call was answered: "12:43". */
function useElapsedTime(answeredAt: number | undefined): string {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (answeredAt === undefined) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [answeredAt])
  const seconds = answeredAt === undefined ? 0 : Math.max(0, Math.floor((now - answeredAt) / 1_000))
  const [minutes, remainingSeconds] = [Math.floor(seconds / 60), seconds % 60]
  return `${minutes}:${String(remainingSeconds).padStart(2, '0')}`
}

const QUALITY_DISPLAYS: Record<Quality, { label: string; bars: number }> = {
  good: { label: messagingCopy.good, bars: 3 },
  weak: { label: messagingCopy.weak, bars: 1 },
  none: { label: messagingCopy.none, bars: 0 },
}

/** The quality of the connection, as bars and as a text. */
const ConnectionQuality = ({ quality }: { quality: Quality }) => (
  <span className="quality push">
    <i aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <u key={bar} className={bar <= QUALITY_DISPLAYS[quality].bars ? 'on' : undefined} />
      ))}
    </i>
    <span className="hidden">{messagingCopy.connection}</span>
    {QUALITY_DISPLAYS[quality].label}
  </span>
)

/** A hint about a weak connection, with one thing to do about it. */
const WeakConnectionHint = ({ stopCamera }: { stopCamera(): void }) => (
  <div className="stage__note" role="status">
    <span>{messagingCopy.yourConnectionIsWeakSound}</span>
    <Button small onClick={stopCamera}>
      {messagingCopy.stopMyCamera}
    </Button>
  </div>
)

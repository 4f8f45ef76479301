import { Mic } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { dismissCall, endCheck, setOwnMedia, startCall } from '#web/app/call/call-control.ts'
import { localDevices } from '#web/app/call/connection.ts'
import { useCall } from '#web/app/call/use-call.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { Face, type FaceSize } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { firstName } from '#web/ui/member-text.ts'

/** Before a call: shows one's own picture and the level of the microphone. */
export function DeviceCheck() {
  const { target, ownMedia, deviceError } = useCall()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  useEffect(() => endCheck, [])
  if (!target) return null
  const [microphone] = localDevices.stream.getAudioTracks()
  const switchDevice = (kind: 'audio' | 'video', isOn: boolean) => void setOwnMedia(kind, isOn)
  return (
    <div className="panel">
      <h2 ref={heading} tabIndex={-1} className="plain-focus">
        {messagingCopy.cameraAndMicrophone}
      </h2>
      <div className="stage stage--check">
        <div className="stage__view">
          {ownMedia.video ? (
            <StreamVideo stream={localDevices.stream} isMirrored />
          ) : (
            <div className="stage__off">
              <OwnFace size={64} />
              <p>{messagingCopy.yourCameraIsOffYou}</p>
            </div>
          )}
        </div>
      </div>
      {ownMedia.audio && microphone ? (
        <MicrophoneLevel track={microphone} />
      ) : (
        <p className="quiet">
          {messagingCopy.yourMicrophoneIsOffWont({ name: <bdi>{firstName(target.otherMember)}</bdi> })}
        </p>
      )}
      {deviceError && <p role="alert">{deviceError}</p>}
      <div className="actions">
        <Button tone="primary" onClick={() => void startCall()}>
          <span>{messagingCopy.call({ name: <bdi>{firstName(target.otherMember)}</bdi> })}</span>
        </Button>
        <Button onClick={() => switchDevice('video', !ownMedia.video)}>
          {ownMedia.video ? messagingCopy.stopCamera : messagingCopy.startCamera}
        </Button>
        {!ownMedia.audio && (
          <Button onClick={() => switchDevice('audio', true)}>{messagingCopy.startMicrophone}</Button>
        )}
        <Button tone="quiet" onClick={dismissCall}>
          {messagingCopy.cancel}
        </Button>
      </div>
    </div>
  )
}

/** The member's own portrait or initials, while their camera is off. */
export function OwnFace({ size }: { size: FaceSize }) {
  const { profile } = useCurrentMember()
  return <Face person={profile} size={size} />
}

/** The level of the microphone, so that the member sees that it works. */
function MicrophoneLevel({ track }: { track: MediaStreamTrack }) {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const audioContext = new AudioContext()
    const analyser = audioContext.createAnalyser()
    audioContext.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples)
      const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample - 128)), 0)
      setLevel(Math.min(100, Math.round((loudest / 64) * 100)))
    }, 100)
    return () => {
      clearInterval(timer)
      void audioContext.close()
    }
  }, [track])
  return (
    <p className="row">
      <Icon icon={Mic} small />
      <span>{level > 5 ? messagingCopy.yourMicrophoneWorks : messagingCopy.saySomething}</span>
      <span className="level-meter" aria-hidden="true">
        <i style={{ width: `${level}%` }} />
      </span>
    </p>
  )
}

/** The picture of a stream; its sound is played on every page. One's own picture is mirrored. */
export function StreamVideo({ stream, isMirrored = false }: { stream: MediaStream; isMirrored?: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = video
    if (current && current.srcObject !== stream) current.srcObject = stream
  }, [stream])
  return <video ref={video} className={isMirrored ? 'is-own' : undefined} autoPlay playsInline muted />
}

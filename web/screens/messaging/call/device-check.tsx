import { useEffect } from 'react'
import { dismissCall, endCheck, setOwnMedia, startCall } from '#web/app/call/call-control.ts'
import { localDevices } from '#web/app/call/connection.ts'
import { useCall } from '#web/app/call/use-call.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { firstName } from '#web/ui/member-text.ts'
import { MicrophoneLevel } from './microphone-level.tsx'
import { StreamVideo } from './stream-video.tsx'

/** Before a call: whether one is seen and heard. */
export function DeviceCheck() {
  const { meeting, own, trouble } = useCall()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  useEffect(() => endCheck, [])
  if (!meeting) return null
  const [microphone] = localDevices.stream.getAudioTracks()
  const switchDevice = (kind: 'audio' | 'video', on: boolean) => void setOwnMedia(kind, on)
  return (
    <div className="panel">
      <h2 ref={heading} tabIndex={-1} className="plain-focus">
        Camera and microphone
      </h2>
      <div className="stage stage--check">
        <div className="stage__view">
          {own.video ? (
            <StreamVideo stream={localDevices.stream} isMirrored />
          ) : (
            <span className="stage__who">
              <span>Camera is off. You can start it in the call</span>
            </span>
          )}
        </div>
      </div>
      {own.audio && microphone ? (
        <MicrophoneLevel track={microphone} />
      ) : (
        <p className="quiet">
          The microphone is off. <bdi>{firstName(meeting.other)}</bdi> will not hear you.
        </p>
      )}
      {trouble && <p role="alert">{trouble}</p>}
      <div className="actions">
        <Button tone="primary" onClick={() => void startCall()}>
          Call <bdi>{firstName(meeting.other)}</bdi>
        </Button>
        <Button onClick={() => switchDevice('video', !own.video)}>
          {own.video ? 'Stop camera' : 'Start camera'}
        </Button>
        {!own.audio && <Button onClick={() => switchDevice('audio', true)}>Start microphone</Button>}
        <Button tone="quiet" onClick={dismissCall}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

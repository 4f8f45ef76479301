import { useEffect } from 'react'
import { local } from '#web/app/call/line.ts'
import { dismiss, endCheck, setOwn, start } from '#web/app/call/session.ts'
import { useCall } from '#web/app/call/use-call.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/focus-on-mount.ts'
import { firstName } from '#web/ui/member-text.ts'
import { Level } from './level.tsx'
import { Picture } from './picture.tsx'

/** Before a call: whether one is seen and heard. */
export function Check() {
  const { meeting, own, trouble } = useCall()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  useEffect(() => endCheck, [])
  if (!meeting) return null
  const [microphone] = local.stream.getAudioTracks()
  const turn = (kind: 'audio' | 'video', on: boolean) => void setOwn(kind, on)
  return (
    <div className="panel">
      <h2 ref={heading} tabIndex={-1} className="plain-focus">
        Camera and microphone
      </h2>
      <div className="stage stage--check">
        <div className="stage__view">
          {own.video ? (
            <Picture of={local.stream} own />
          ) : (
            <span className="stage__who">
              <span>Camera is off. You can start it in the call</span>
            </span>
          )}
        </div>
      </div>
      {own.audio && microphone ? (
        <Level of={microphone} />
      ) : (
        <p className="quiet">
          The microphone is off. <bdi>{firstName(meeting.other)}</bdi> will not hear you.
        </p>
      )}
      {trouble && <p role="alert">{trouble}</p>}
      <div className="actions">
        <Button tone="primary" onClick={() => void start()}>
          Call <bdi>{firstName(meeting.other)}</bdi>
        </Button>
        <Button onClick={() => turn('video', !own.video)}>
          {own.video ? 'Stop camera' : 'Start camera'}
        </Button>
        {!own.audio && <Button onClick={() => turn('audio', true)}>Start microphone</Button>}
        <Button tone="quiet" onClick={dismiss}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

import { useSwitchInPlace } from '#web/app/mode/switch-in-place.ts'
import { useSession } from '#web/app/session.ts'

/** The current mode of this account, consultant or seeker, and the switch. */
export function Mode({ look = 'mode' }: { look?: 'mode' | 'seg' }) {
  const { seeker } = useSession()
  const change = useSwitchInPlace()
  return (
    <fieldset className={look} aria-label="Switch user type">
      <button type="button" aria-pressed={!seeker} onClick={() => change(false)}>
        Consultant
      </button>
      <button type="button" aria-pressed={seeker} onClick={() => change(true)}>
        Seeker
      </button>
    </fieldset>
  )
}

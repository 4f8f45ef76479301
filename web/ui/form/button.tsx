import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { Icon } from '../icon.tsx'
import { buttonClass, type Tone } from './button-class.ts'

type Props = ComponentProps<'button'> & {
  tone?: Tone | undefined
  wide?: boolean
  small?: boolean
  /** The label while the action runs ("Applying"); the button is disabled then. */
  busyLabel?: false | string
}

export function Button({ tone, wide, small, busyLabel = false, children, onClick, ...rest }: Props) {
  const isSlow = useIsSlow(busyLabel !== false)
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, wide, small })}
      aria-busy={busyLabel === false ? undefined : true}
      onClick={busyLabel === false ? onClick : (event) => event.preventDefault()}
    >
      {isSlow ? (
        <>
          <Icon icon={LoaderCircle} spin />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** True once `isRunning` has been true for 300 ms, so that shorter waits show nothing. */
function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isRunning) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), 300)
    return () => clearTimeout(timer)
  }, [isRunning])
  return isSlow
}

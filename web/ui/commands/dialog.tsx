import { type ReactNode, type RefObject, useEffect } from 'react'

type Props = {
  of: RefObject<HTMLDialogElement | null>
  label: string
  className: string
  /** Runs after the browser has closed it, by Escape too, and given the focus back. */
  closed(): void
  children: ReactNode
}

/** A dialog that is open as long as it is rendered; a press beside it closes it. */
export function OpenDialog({ of, label, className, closed, children }: Props) {
  useEffect(() => {
    if (of.current?.open === false) of.current.showModal()
  }, [of])
  return (
    <dialog ref={of} className={`dialog ${className}`} aria-label={label} closedby="any" onClose={closed}>
      {children}
    </dialog>
  )
}

import { type ReactNode, type RefObject, useEffect } from 'react'

type Props = {
  dialogRef: RefObject<HTMLDialogElement | null>
  label: string
  className: string
  /** Runs after the browser has closed the dialog, also by Escape, and restored the focus. */
  onClosed(): void
  children: ReactNode
}

/** A dialog that is open while it is rendered. A press outside closes it. */
export function ModalDialog({ dialogRef, label, className, onClosed, children }: Props) {
  useEffect(() => {
    if (dialogRef.current?.open === false) dialogRef.current.showModal()
  }, [dialogRef])
  return (
    <dialog
      ref={dialogRef}
      className={`dialog ${className}`}
      aria-label={label}
      closedby="any"
      onClose={onClosed}
    >
      {children}
    </dialog>
  )
}

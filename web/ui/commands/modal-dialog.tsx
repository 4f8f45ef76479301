import { type ReactNode, type RefObject, useEffect } from 'react'

type Props = {
  dialogRef: RefObject<HTMLDialogElement | null>
  label: string
  className: string
  /** Runs after the browser has closed it, by Escape too, and given the focus back. */
  onClosed(): void
  children: ReactNode
}

/** A dialog that is open as long as it is rendered; a press beside it closes it. */
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

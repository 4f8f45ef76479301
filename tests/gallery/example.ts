import type { ReactNode } from 'react'

/** A part of web/ui in one of its states. */
export type Example = { part: string; state: string; show(): ReactNode }

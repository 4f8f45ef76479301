import type { ReactNode } from 'react'
import { ViewerFrame } from './frame.tsx'

type Props = { text: string; isTruncated: boolean; name: string; about?: string | undefined; end: ReactNode }

export const TextView = ({ text, isTruncated, name, about, end }: Props) => (
  <ViewerFrame name={name} about={about} position="Text" tools={end}>
    <pre className="viewer__text">{text}</pre>
    {isTruncated && (
      <p className="viewer__note quiet">Only the beginning is shown. Download the file to read all of it.</p>
    )}
  </ViewerFrame>
)

import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'

type Props = { text: string; cut: boolean; name: string; about?: string | undefined; end: ReactNode }

export const TextView = ({ text, cut, name, about, end }: Props) => (
  <Frame name={name} about={about} start="Text" tools={end}>
    <pre className="viewer__text">{text}</pre>
    {cut && (
      <p className="viewer__note quiet">Only the beginning is shown. Download the file to read all of it.</p>
    )}
  </Frame>
)

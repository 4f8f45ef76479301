import { useRef, useState } from 'react'
import { Button } from '../form/button.tsx'
import { shortcuts } from '../keyboard/listed.ts'
import { OpenDialog } from './dialog.tsx'
import { COMMAND_KEYS } from './platform.ts'

const EVERYWHERE = [
  { name: 'Go to a place or do something', keys: [COMMAND_KEYS] },
  { name: 'Show these shortcuts', keys: ['?'] },
]

/** The shortcuts of the current page, and those of every page. */
export function Shortcuts({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [here] = useState(shortcuts)
  return (
    <OpenDialog of={dialog} label="Keyboard shortcuts" className="" closed={close}>
      <h2>Keyboard shortcuts</h2>
      {here.length > 0 && <List heading="On this page" of={here} />}
      <List heading="Everywhere" of={EVERYWHERE} />
      <div className="actions">
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </OpenDialog>
  )
}

const List = ({ heading, of }: { heading: string; of: readonly { name: string; keys: string[] }[] }) => (
  <section>
    <h3>{heading}</h3>
    <dl className="shortcuts">
      {of.map(({ name, keys }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

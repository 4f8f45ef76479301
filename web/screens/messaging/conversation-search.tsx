import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { MessageResponse } from '#api/wire/shapes/message.ts'
import { query } from '#web/app/api-query.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { plural, truncate } from '#web/ui/format.ts'
import { isEscape } from '#web/ui/keyboard/input-method.ts'
import { Moment } from '#web/ui/time.tsx'

const { tooLong } = wireChecks('GET /conversations/{id}/search', (values: { q: string }) => values)

type Props = { id: string; goToMessage(message: MessageResponse): void; close(): void }

/** Searches the messages of one conversation for a text. */
export function ConversationSearch({ id, goToMessage, close }: Props) {
  const searchInput = useFocusOnMount<HTMLInputElement>()
  const [text, setText] = useState('')
  const deferredText = useDeferredValue(text.trim())
  const error = tooLong({ q: deferredText }).q
  const response = useQuery({
    ...query('GET /conversations/{id}/search', { params: { id }, query: { q: deferredText } }),
    enabled: deferredText !== '' && error === undefined,
  })
  const matches = deferredText === '' || error !== undefined ? undefined : response.data?.messages
  return (
    <search className="messages__search">
      <div className="row">
        <input
          ref={searchInput}
          className="input"
          type="search"
          aria-label={messagingCopy.searchInThisConversation}
          placeholder={messagingCopy.searchInThisConversation}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ nativeEvent }) => isEscape(nativeEvent) && close()}
        />
        <Button small tone="quiet" onClick={close}>
          {messagingCopy.close}
        </Button>
      </div>
      <p className="small quiet" role="status">
        {error}
        {matches &&
          (matches.length === 0 ? messagingCopy.noMessagesMatch : plural(matches.length, 'message'))}
      </p>
      {matches && matches.length > 0 && (
        <ul className="list list--line-below list--short">
          {matches.map((message) => (
            <li key={message.id} className="item item--link">
              <div>
                <button type="button" className="link" onClick={() => goToMessage(message)}>
                  {truncate(message.value, 100)}
                </button>
                <div className="small quiet">
                  <Moment time={message.created_at} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

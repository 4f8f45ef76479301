import { Search } from 'lucide-react'
import type { ConversationResponse } from '#api/wire/shapes/conversation.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Which of the loaded conversations the list shows. */
export type ConversationFilter = { text: string; isUnreadOnly: boolean }

export const NO_FILTER: ConversationFilter = { text: '', isUnreadOnly: false }

type SearchedParts = Pick<ConversationResponse, 'participant' | 'title' | 'last_message'>

const hasText = ({ participant, title, last_message }: SearchedParts, text: string) =>
  [`${participant.first_name} ${participant.last_name}`, title, last_message?.value ?? ''].some((part) =>
    part.toLowerCase().includes(text),
  )

/** The conversations that the filter lets through. The open one stays after it was read. */
export function filterConversations(
  conversations: readonly ConversationResponse[],
  { text, isUnreadOnly }: ConversationFilter,
  openId?: string,
): ConversationResponse[] {
  const searchedText = text.trim().toLowerCase()
  return conversations.filter(
    (each) =>
      (!isUnreadOnly || each.unread > 0 || each.id === openId) &&
      (searchedText === '' || hasText(each, searchedText)),
  )
}

type Props = {
  conversations: readonly ConversationResponse[]
  filter: ConversationFilter
  onChange(filter: ConversationFilter): void
}

/** A search over names, titles and last lines of the loaded conversations, and the choice of unread ones. */
export function ConversationFilterFields({ conversations, filter, onChange }: Props) {
  const unreadCount = conversations.filter(({ unread }) => unread > 0).length
  const choice = (label: string, isUnreadOnly: boolean) => (
    <button
      type="button"
      aria-pressed={filter.isUnreadOnly === isUnreadOnly}
      onClick={() => onChange({ ...filter, isUnreadOnly })}
    >
      {label}
    </button>
  )
  return (
    <search className="messages__filter">
      <span className="affix affix--icon">
        <span>
          <Icon icon={Search} />
        </span>
        <input
          className="input"
          type="search"
          aria-label={messagingCopy.searchConversations}
          placeholder={messagingCopy.searchPlaceholder}
          value={filter.text}
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
        />
      </span>
      <fieldset className="segmented" aria-label={messagingCopy.whichConversations}>
        {choice(messagingCopy.all, false)}
        {choice(messagingCopy.unreadCount(unreadCount), true)}
      </fieldset>
    </search>
  )
}

/** The author of a message. */
export type MessageAuthor = {
  first_name: string
  last_name: string
  profileImageUrl?: string | undefined
  isMe: boolean
}

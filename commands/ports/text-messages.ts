/** `to` is a number in E.164. */
export type TextMessage = { to: string; text: string }

/** Throws when the provider cannot be reached or does not accept the message, which may then be sent again. */
export type TextMessages = { send(message: TextMessage): Promise<void> }

/** Previews of office documents, rendered by infra/files/previews. */
export type DocumentPreviews = {
  /**
   * Renders this file as its preview PDF, unless that was tried before, and records when it cannot be rendered.
   * Throws `ObjectsUnavailable`.
   */
  render(file: { id: string; user_id: string; content_type: string }): Promise<void>
}

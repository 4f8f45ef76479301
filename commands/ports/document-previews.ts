/** What is shown of office documents: infra/files/previews renders it. */
export type DocumentPreviews = {
  /**
   * Renders this file as the PDF that is shown of it, unless that was tried already, or remembers that it cannot be.
   * Throws `ObjectsUnavailable`.
   */
  render(file: { id: string; user_id: string; content_type: string }): Promise<void>
}

/** A browser for journeys, independent of its protocol. Expressions are JavaScript that runs in the page. */
export interface Browser {
  version: string
  open(address: string): Promise<void>
  evaluate<Value>(expression: string): Promise<Value>
  element(expression: string): Promise<BrowserElement>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Uint8Array>
  /** Errors that the pages wrote to the console, if the protocol reports them. */
  faults(): string[]
  close(): Promise<void>
}

/** An element takes real mouse and key events. */
export interface BrowserElement {
  click(): Promise<void>
  /** A line break presses Enter. */
  type(text: string): Promise<void>
  choose(option: string): Promise<void>
}

/** The output stream for messages that are not results. */
export interface Terminal {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

export interface Progress {
  show(done: number, total: number, what: string): void;
  /** Ends the progress line, so that further output starts on a new one. */
  end(): void;
}

const barCharacters = 30;
/** Without a terminal, one line for each tenth keeps the log of a long job short. */
const steps = 10;

/** Shows a progress bar on a terminal, and plain lines elsewhere. */
export function showProgress(terminal: Terminal): Progress {
  let lastStep = -1;
  let isOpen = false;
  return {
    show(done, total, what) {
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const text = `${String(Math.floor(share * 100)).padStart(3)} %  ${what}`;
      if (terminal.isTTY) {
        const filled = Math.round(share * barCharacters);
        const line = `[${"#".repeat(filled).padEnd(barCharacters, ".")}] ${text}`;
        terminal.write(`\r\x1b[2K${line.slice(0, (terminal.columns ?? 80) - 1)}`);
        isOpen = true;
        return;
      }
      const step = Math.floor(share * steps);
      if (step === lastStep) return;
      lastStep = step;
      terminal.write(`${text}\n`);
    },
    end() {
      if (isOpen) terminal.write("\n");
      isOpen = false;
    },
  };
}

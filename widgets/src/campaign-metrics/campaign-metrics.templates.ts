import { html, nothing, type TemplateResult } from "lit";
import { format } from "../core/i18n/format.js";
import { notice } from "../core/notice.js";
import { type Chart, chartOf, pathOf, usedOf } from "./campaign-metrics.model.js";
import type { ViewOptions } from "./campaign-metrics.view.js";

/** The value of the choice that leaves child accounts out; no campaign's id looks like it. */
const own = "own";

/** The shapes of the figures, in their geometry. */
export function skeleton(): TemplateResult {
  return html`<div class="scroll" aria-hidden="true">
    <header><i class="ghost"></i><i class="ghost"></i></header>
    ${figureSkeletons()}
  </div>`;
}

function figureSkeletons(): TemplateResult {
  return html`<div class="tiles" aria-hidden="true"><i class="ghost"></i><i class="ghost"></i><i class="ghost"></i></div>
    <i class="ghost chart"></i>`;
}

/** Title, chooser and figures. */
export function metricsView(on: ViewOptions): TemplateResult {
  const { messages, view } = on;
  return html`<div class="scroll">
    <header>
      <h2 class="text" part="title" tabindex="-1">${messages.title}</h2>
      <div class="tools">
        ${chooser(on)}
        <button class="button quiet" part="button" aria-disabled=${view.status !== "ready"}
          @click=${on.exportCsv}>${messages.csv}</button>
      </div>
    </header>
    ${content(on)}
  </div>`;
}

function chooser({ messages, view, choice, hasChildren, choose }: ViewOptions): TemplateResult {
  const value = choice.campaignId || (choice.withChildren ? "" : own);
  const option = (key: string, label: string) =>
    html`<option value=${key} .selected=${key === value}>${label}</option>`;
  const onChange = (event: Event) => {
    const { value: chosen } = event.target as HTMLSelectElement;
    if (chosen === own) choose({ campaignId: "", withChildren: false });
    else if (chosen) choose({ ...choice, campaignId: chosen });
    else choose({ campaignId: "", withChildren: true });
  };
  return html`<label class="control">
    <select aria-label=${messages.campaign} @change=${onChange}>
      ${option("", messages.all)}
      ${hasChildren || !choice.withChildren ? option(own, messages.own) : nothing}
      ${value === choice.campaignId && value && !view.chosen.length ? option(value, "…") : nothing}
      ${view.campaigns.map(({ campaignId, display }) => option(campaignId, display.campaignName))}
    </select>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M6 9l6 6 6-6"></path></svg>
  </label>`;
}

function content(on: ViewOptions): TemplateResult {
  const { messages } = on;
  const { status } = on.view;
  switch (status) {
    case "loading":
      return figureSkeletons();
    case "failed":
    case "partial":
      return notice(
        status === "failed" ? messages.failed : messages.partial,
        messages.retry,
        on.retry,
      );
    case "empty":
      return html`<p class="notice muted">${messages.empty}</p>`;
    case "missing":
      return notice(messages.missing, messages.showAll, () =>
        on.choose({ ...on.choice, campaignId: "" }),
      );
    case "ready":
      return figures(on);
    default:
      return status satisfies never;
  }
}

function figures(on: ViewOptions): TemplateResult {
  const { messages, metrics, formats, view } = on;
  const { display, claimRate } = metrics;
  const used = usedOf(metrics);
  return html`<div class="figures" aria-busy=${view.isStale}>
    <dl class="tiles">
      ${tile(messages.donated, display.total.amount, format(messages.count, { count: display.total.count }))}
      ${tile(messages.rate, display.claimRate, bar(claimRate))}
      ${tile(
        messages.budget,
        display.budget ?? messages.noBudget,
        used === null
          ? nothing
          : html`${bar(used)}<span>${format(messages.used, { part: formats.percent(used) })}</span>`,
      )}
    </dl>
    ${days(on)}
    ${on.details?.tables(on) ?? (on.hasFailed ? notice(messages.failed, messages.retry, on.retry) : nothing)}
  </div>`;
}

function tile(name: string, value: string, more: unknown): TemplateResult {
  return html`<div part="figure"><dt>${name}</dt><dd class="value">${value}</dd><dd class="muted">${more}</dd></div>`;
}

/** A part of a whole, beside the text that says it. */
export function bar(part: number): TemplateResult {
  const end = Math.min(part, 1) * 100;
  return html`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 0H${end}V1H0z"></path>
  </svg>`;
}

function days(on: ViewOptions): TemplateResult {
  const { messages, showsTable } = on;
  const chart = chartOf(on.metrics, on.today);
  return html`<section>
    <div class="above">
      <h3>${messages.daily}</h3>
      ${
        chart
          ? html`<button class="button quiet" aria-pressed=${showsTable} @click=${on.toggleTable}>
            ${messages.table}
          </button>`
          : nothing
      }
    </div>
    <div class="chart">
      ${chart ? html`${showsTable ? nothing : plot(chart, on)}${on.details?.days(on)}` : html`<p class="notice muted">${messages.noDays}</p>`}
    </div>
  </section>`;
}

function plot(chart: Chart, on: ViewOptions): TemplateResult {
  const { messages, formats, details } = on;
  const { amount, day } = chart.highest;
  const highest = format(messages.highest, { amount, day });
  const pointed = details?.pointed;
  const lines = chart.ticks.map((_, at) => `M0 ${(at * 100) / (chart.ticks.length - 1)}h90`);
  return html`<p class="muted">${pointed ? `${pointed.day}: ${pointed.amount}` : highest}</p>
    <div class="plot" part="chart">
      <p class="ticks" aria-hidden="true">${chart.ticks.map((tick) => html`<span>${formats.tick(tick)}</span>`)}</p>
      <svg viewBox="0 0 90 100" preserveAspectRatio="none" role="img" aria-label=${messages.daily}
        @pointermove=${(event: PointerEvent) => details?.point(event, chart)} @pointerleave=${() => details?.settle()}>
        <path class="lines" d=${lines.join("")}></path>
        <path class="bars" d=${pathOf(chart.bars)}></path>
        <path class="pointed" d=${pointed ? pathOf([pointed]) : ""}></path>
      </svg>
      <p class="ends" aria-hidden="true">${chart.days.map((date) => html`<span>${formats.day(date)}</span>`)}</p>
    </div>`;
}

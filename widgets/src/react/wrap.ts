import { createComponent } from "@lit/react";
import * as React from "react";

/** What every component takes besides the element's own: what any HTML element does. */
export type WrapperProps<E extends HTMLElement> = Omit<
  React.HTMLAttributes<E>,
  "defaultValue" | "defaultChecked"
> &
  React.RefAttributes<E>;

/** Names of props, and what they are called elsewhere. */
type Names = Readonly<Record<string, string>>;

/**
 * The component of an element, typed by its caller.
 *
 * In a browser it sets properties and listens to events. A server can do neither: there the props are
 * attributes, so that the element can start before React does.
 */
export function wrap<P extends object>(
  tagName: string,
  elementClass: new () => HTMLElement,
  attributes: Names,
  events: Names,
): React.ForwardRefExoticComponent<P> {
  const component =
    typeof document === "undefined"
      ? serverComponent(tagName, attributes)
      : createComponent({ react: React, tagName, elementClass, events });
  return component as unknown as React.ForwardRefExoticComponent<P>;
}

/** A value as an attribute has it. */
const written = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : value;

function serverComponent(tagName: string, attributes: Names) {
  const names: Names = { ...attributes, className: "class" };
  // Nothing refers to what a server draws; React wants the parameter all the same.
  return React.forwardRef<unknown, object>((props, _ref) => {
    const shown = Object.entries(props)
      // An attribute is there or not: React 18 would write "false".
      .filter(([, value]) => value !== false && typeof value !== "function")
      .map(([name, value]) => [names[name] ?? name, name in attributes ? written(value) : value]);
    return React.createElement(tagName, Object.fromEntries(shown));
  });
}

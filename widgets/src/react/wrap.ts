import { createComponent } from "@lit/react";
import * as React from "react";

/** The props that every component takes besides those of its element: the attributes of any HTML element. */
export type WrapperProps<E extends HTMLElement> = Omit<
  React.HTMLAttributes<E>,
  "defaultValue" | "defaultChecked"
> &
  React.RefAttributes<E>;

/** Names of attributes or events by the names of their props. */
type Names = Readonly<Record<string, string>>;

/**
 * Creates the React component of a custom element. Its caller gives the type of the props.
 *
 * In a browser, the component sets properties of the element and listens to its events. A server can only render
 * attributes, so there the props are rendered as attributes, and the element works before React has hydrated the page.
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

/** Converts the value of a prop into the value of an attribute. */
const attributeValue = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : value;

function serverComponent(tagName: string, attributes: Names) {
  const names: Names = { ...attributes, className: "class" };
  // Refs are not used on a server, but React warns about a render function without the parameter.
  return React.forwardRef<unknown, object>((props, _ref) => {
    const attributesAndChildren = Object.entries(props)
      // A boolean attribute is true if it is present, and React 18 would render it with the value "false".
      .filter(([, value]) => value !== false && typeof value !== "function")
      .map(([name, value]) => [
        names[name] ?? name,
        name in attributes ? attributeValue(value) : value,
      ]);
    return React.createElement(tagName, Object.fromEntries(attributesAndChildren));
  });
}

/** Which of our classes each part of Mantine's components takes; their own style sheets are not loaded. */
import button from "../elements/button.module.css";
import styles from "./controls.module.css";

const choice = {
  body: styles.body,
  inner: styles.inner,
  icon: styles.mark,
  labelWrapper: styles.words,
  description: styles.description,
  error: styles.error,
};

/** `components` of the theme. */
export const componentLooks = {
  Button: { classNames: { root: button.button } },
  Checkbox: { classNames: { ...choice, input: styles.box } },
  Input: { classNames: { wrapper: styles.wrapper, input: styles.input, section: styles.section } },
  InputWrapper: {
    classNames: {
      root: styles.field,
      label: styles.label,
      required: styles.required,
      description: styles.description,
      error: styles.error,
    },
  },
  Loader: { classNames: { root: styles.spinner } },
  Notification: {
    classNames: {
      root: styles.toast,
      body: styles.toastBody,
      title: styles.toastTitle,
      description: styles.toastText,
      closeButton: styles.toastClose,
    },
  },
  Notifications: { classNames: { root: styles.toasts } },
  Radio: { classNames: { ...choice, radio: styles.box } },
};
